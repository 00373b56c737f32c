/** Undefined passes the request to the next step, without a promise. The request contains what its steps may know (decision 120). */
export type Step<Request> = (request: Request) => Response | Promise<Response> | undefined;

/** A last step. */
export type Responder<Request> = (request: Request) => Response | Promise<Response>;

/** Runs the steps in order until one responds; `last` responds to the other requests. */
export function chainSteps<Request>(steps: readonly Step<Request>[], last: Responder<Request>): Responder<Request> {
  return (request) => {
    for (const step of steps) {
      const response = step(request);
      if (response) return response;
    }
    return last(request);
  };
}
