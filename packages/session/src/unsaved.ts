const unsaved = new Set<string>();

/** Says whether the user's work called `name` ('booking') exists in this document alone: a reload would lose it. */
export function markUnsaved(name: string, isUnsaved: boolean): void {
  if (isUnsaved) unsaved.add(name);
  else unsaved.delete(name);
}

export function isAnythingUnsaved(): boolean {
  return unsaved.size > 0;
}
