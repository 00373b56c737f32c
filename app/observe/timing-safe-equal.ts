/** Takes the same time wherever the texts differ, so that response times do not reveal the secret. */
export function timingSafeEqual(given: string, secret: string): boolean {
  let difference = given.length ^ secret.length;
  for (let index = 0; index < given.length; index += 1) difference |= given.charCodeAt(index) ^ secret.charCodeAt(index);
  return difference === 0;
}
