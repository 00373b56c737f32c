import { type LogContext, provideLogContext } from "#app/observe/log.ts";
import { withoutPersonalData } from "#app/observe/personal-data.ts";
import { provideRefusalMark } from "#app/observe/refusals.ts";
import { sessionIdOf } from "#app/observe/session-id.ts";
import { trackingIdentifier } from "#app/observe/tracking/tracking-identifier.ts";
import { createAsyncStorage } from "./async-storage.ts";
import type { ShopRequest } from "./steps/shop-request.ts";
import { readVisitorKey } from "./visitor.ts";

export type LogSubject = Pick<ShopRequest, "address" | "url"> & {
  request: Pick<Request, "headers">;
  caller: Pick<ShopRequest["caller"], "secure">;
};

export type LogContexts = {
  /** Gives all log lines of `act`, late ones too, the subject's context. */
  within<Result>(subject: LogSubject, act: () => Result, refusable?: Refusable): Result;
  noteVisitor(visitor: { key: string; crawler: boolean }): void;
};

type Scope = { subject: LogSubject; visitorKey?: string | undefined; context?: LogContext; refusable?: Refusable | undefined };

export type Refusable = { isRefused?: boolean };

/** One per process, since the log is also one per process. */
const scopes = createAsyncStorage<Scope | undefined>();

/**
 * Runs `act` without a request's context: when a request imports a module, Deno passes the request's context to later requests
 * (docs/decisions/0328).
 */
export function runOutsideOfRequests<Result>(act: () => Result): Result {
  return scopes.run(undefined, act);
}

/** @param process fields of each log line, also outside of requests */
export function createLogContexts(process: Pick<LogContext, "version" | "environment">, secure: boolean): LogContexts {
  const contextIn = (scope: Scope): LogContext => {
    const { address, url, request, caller } = scope.subject;
    const key = "visitorKey" in scope ? scope.visitorKey : readVisitorKey(request, secure && caller.secure);
    return {
      channel: address.channel,
      version: process.version,
      locale: address.locale,
      session_id: key && sessionIdOf(key),
      uniqueIdentifier: withoutPersonalData(trackingIdentifier(address.path)),
      url: withoutPersonalData(url.origin + url.pathname),
      environment: process.environment,
    };
  };
  provideLogContext(() => {
    const scope = scopes.getStore();
    if (!scope) return process;
    // Built for the first line, since few requests log any.
    scope.context ??= contextIn(scope);
    return scope.context;
  });
  provideRefusalMark(() => {
    const refusable = scopes.getStore()?.refusable;
    if (refusable) refusable.isRefused = true;
  });
  return {
    within: (subject, act, refusable) => scopes.run({ subject, refusable }, act),
    noteVisitor({ key, crawler }) {
      const scope = scopes.getStore();
      if (!scope) return;
      scope.visitorKey = crawler ? undefined : key;
      delete scope.context;
    },
  };
}
