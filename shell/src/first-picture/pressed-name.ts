/** Remembers that the name in the first picture was pressed, before its menu is there. */
export function rememberPressedName(): void {
  document.documentElement.dataset.pressed = 'name';
}

/** Whether it was pressed; says so once. */
export function takePressedName(): boolean {
  const { dataset } = document.documentElement;
  const wasPressed = dataset.pressed === 'name';
  delete dataset.pressed;
  return wasPressed;
}
