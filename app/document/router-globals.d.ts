/** What the router's start in the browser reads; its own types keep it to themselves. */
interface Window {
  __reactRouterContext: Record<string, unknown>;
}
