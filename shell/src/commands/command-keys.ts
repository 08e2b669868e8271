/** The keys that open the palette, as they are printed on the user's keyboard. */
export const COMMAND_KEYS = [/Mac|iP/.test(navigator.platform) ? '⌘' : 'Ctrl', 'K'];
