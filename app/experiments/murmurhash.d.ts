declare module "murmurhash" {
  const murmurhash: { v3(text: string, seed?: number): number };
  export default murmurhash;
}
