import { loopbackAddress } from '@mentorias/federation/loopback';
import { KEY } from './wants-override.ts';

/** By a remote's name: the address that it is loaded from instead of its published release. */
export type Overrides = Record<string, string>;

/** What was accepted in this tab; invalid content or a storage that throws is no override. */
export function storedOverrides(): Overrides {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    const entries = Object.entries(stored ?? {}).filter(([, address]) => address === loopbackAddress(String(address)));
    return Object.fromEntries(entries);
  } catch {
    return {};
  }
}

/** Stores what was accepted until the tab is closed. */
export function storeOverrides(overrides: Overrides) {
  sessionStorage.setItem(KEY, JSON.stringify(overrides));
}

/** Deletes all that was accepted in this tab. */
export function clearOverrides() {
  sessionStorage.removeItem(KEY);
}
