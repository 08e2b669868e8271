import type { AnyId } from './ids.ts';

/** A reply as a browser may trust it: any field may be missing, and an id may be text, whoever the backend is. */
export type Received<T> = T extends readonly (infer Item)[]
  ? Received<Item>[]
  : T extends object
    ? { [Key in keyof T]?: (Key extends 'id' ? AnyId : Received<T[Key]>) | null }
    : T;
