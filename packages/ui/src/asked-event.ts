import { useEffect, useEffectEvent } from 'react';
import { notifyNews } from './notices/notify.tsx';
import { useAddressParams } from './paging/address-params.ts';

/** The parameter by which mails name an event: '/?mentoria=31'. */
const NAME = 'mentoria';

interface AskedEvent<Event> {
  /** Looks an event up among the coming ones; undefined where it is not there. */
  find: (id: string) => Promise<Event | undefined>;
  open: (event: Event) => void;
  /** Said of an event that is no longer coming. */
  gone: string;
}

/** Opens the event that the address names, once: the parameter goes when the event has been looked up. */
export function useAskedEvent<Event>({ find, open, gone }: AskedEvent<Event>): void {
  const [params, changeParams] = useAddressParams();
  const asked = params.get(NAME);
  const lookUp = useEffectEvent((id: string) => find(id));
  const end = useEffectEvent((event: Event | undefined) => {
    changeParams(
      (current) => {
        current.delete(NAME);
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
