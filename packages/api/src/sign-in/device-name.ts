import Bowser from 'bowser';

/** A header that is longer names no browser. */
const LONGEST = 500;

/** What a person calls the device that sends this header: 'Chrome en Windows', or '' where it says too little. */
export function deviceName(userAgent: string | undefined): string {
  if (!userAgent || userAgent.length > LONGEST) return '';
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(' en ');
}
