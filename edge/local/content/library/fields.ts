export type FieldValue = string | number | boolean | null | undefined | FieldValue[] | { [name: string]: FieldValue };

export type Fields = { [name: string]: FieldValue };

/** Max nesting of fields; deeper values are left unchanged. */
export const maxDepth = 200;
