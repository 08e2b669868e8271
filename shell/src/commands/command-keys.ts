const IS_APPLE = /Mac|iP/.test(navigator.platform);

/** The keys that open the palette, as they are printed on the user's keyboard. */
export const COMMAND_KEYS = [IS_APPLE ? '⌘' : 'Ctrl', 'K'];

/** Whether the key of commands is pressed: on Apple's keyboards Ctrl K deletes to the end of the line. */
export function hasCommandKey({ ctrlKey, metaKey }: KeyboardEvent): boolean {
  return IS_APPLE ? metaKey && !ctrlKey : ctrlKey && !metaKey;
}
