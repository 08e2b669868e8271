import { userInfo } from 'node:os';

/** Who runs the command; an account that the system's list does not know, as in a container, by its number. */
export function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.());
  }
}
