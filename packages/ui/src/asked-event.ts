// By the name of the package: a shared module, of which a remote takes the shell's.
import { notifyNews, useAddressParams } from '@mentorias/ui';
import { useEffect, useEffectEvent } from 'react';

interface AskedEvent<Event> {
  /** The parameter that names the event: mails say '/?mentoria=31'. */
  name: string;
  /** Looks an event up among the coming ones; undefined where it is not there. */
  find: (id: string) => Promise<Event | undefined>;
  open: (event: Event) => void;
  /** Said of an event that is no longer coming. */
  gone: string;
}

/** Opens the event that the address names, once: the parameter goes when the event has been looked up. */
export function useAskedEvent<Event>({ name, find, open, gone }: AskedEvent<Event>): void {
  const [params, changeParams] = useAddressParams();
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
    if (event) open(event);
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
