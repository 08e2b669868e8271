import Bowser from 'bowser';

/** A longer header is ignored. */
const LONGEST = 500;

/** A readable name of the device with this User-Agent: 'Chrome en Windows', or '' where it is unknown. */
export function deviceName(userAgent: string | undefined): string {
  if (!userAgent || userAgent.length > LONGEST) return '';
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(' en ');
}
