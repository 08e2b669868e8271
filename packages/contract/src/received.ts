/** A reply as a browser may trust it: any field may be missing, whoever the backend is. */
export type Received<T> = T extends readonly (infer Item)[]
  ? Received<Item>[]
  : T extends object
    ? { [Key in keyof T]?: Received<T[Key]> | null }
    : T;
