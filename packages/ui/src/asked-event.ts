// By the name of the package: a shared module, of which a remote takes the shell's.
import { notifyNews, useAddressParams } from '@mentorias/ui';
import { useEffect, useEffectEvent } from 'react';

interface AskedEvent<Event, Kind extends string> {
  /** What each parameter that names an event opens of it: mails say '/?mentoria=31'. */
  kinds: Record<string, Kind>;
  /** Looks an event up among the coming ones; undefined where it is not there. */
  find: (id: string) => Promise<Event | undefined>;
  open: (kind: Kind, event: Event) => void;
  /** Said of an event that is no longer coming. */
  gone: string;
}

/** Opens the event that the address names, once: the parameter goes when the event has been looked up. */
export function useAskedEvent<Event, Kind extends string>(options: AskedEvent<Event, Kind>): void {
  const { kinds, find, open, gone } = options;
  const [params, changeParams] = useAddressParams();
  const name = Object.keys(kinds).find((key) => params.has(key)) ?? '';
  const asked = params.get(name);
  const lookUp = useEffectEvent((id: string) => find(id));
  const end = useEffectEvent((event: Event | undefined) => {
    changeParams(
      (current) => {
        current.delete(name);
        return current;
      },
      { replace: true },
    );
    const kind = kinds[name];
    if (event && kind) open(kind, event);
    else notifyNews(gone);
  });
  useEffect(() => {
    if (asked === null) return;
    let isAsked = true;
    // Where the event cannot be looked up, the list on the same screen says why.
    lookUp(asked).then(
      (event) => isAsked && end(event),
      () => {},
    );
    return () => {
      isAsked = false;
    };
  }, [asked]);
}
