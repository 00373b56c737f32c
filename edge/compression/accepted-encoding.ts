export function acceptsEncoding(request: Request, encoding: string): boolean {
  return (request.headers.get("accept-encoding") ?? "").split(",").some((offer) => {
    const [name = "", ...parameters] = offer.split(";").map((part) => part.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}
