/** Node of a JSON-LD graph; undefined properties are omitted. */
export type JsonLdNode = { "@type": string; [property: string]: Value | undefined };

type Value = string | number | Value[] | { [property: string]: Value | undefined };

export const schemaOrg = "https://schema.org";
