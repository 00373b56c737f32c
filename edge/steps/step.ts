/**
 * Returns undefined, without a promise, to pass the request to the next step. The request contains what its steps may know (decision 120).
 */
export type Step<Request> = (request: Request) => Response | Promise<Response> | undefined;

export type Responder<Request> = (request: Request) => Response | Promise<Response>;

export function chainSteps<Request>(steps: readonly Step<Request>[], last: Responder<Request>): Responder<Request> {
  return (request) => {
    for (const step of steps) {
      const response = step(request);
      if (response) return response;
    }
    return last(request);
  };
}
