import { markUnsaved } from '@mentorias/session';
import { atom, getDefaultStore, useAtom } from 'jotai';
import type { Chosen } from '../slot-choice/chosen.ts';
import { NOTHING_CHOSEN } from '../slot-choice/chosen.ts';

/** What the user has filled in and not sent. */
interface BookingDraft {
  chosen: Chosen;
  description: string;
  emails: string;
}

const EMPTY: BookingDraft = { chosen: NOTHING_CHOSEN, description: '', emails: '' };

/** The draft of the guide whose form was filled in last. It outlives the screen, so that no work is lost when the session ends. */
export const lastDraftAtom = atom<{ guideId: string; draft: BookingDraft } | null>(null);

const store = getDefaultStore();
store.sub(lastDraftAtom, () => markUnsaved('booking', !isEmpty(store.get(lastDraftAtom)?.draft)));

export function isEmpty({ chosen, description, emails }: BookingDraft = EMPTY): boolean {
  return chosen.date === '' && description === '' && emails === '';
}

/** The draft of the form with one guide. */
export function useBookingDraft(guideId: string) {
  const [last, setLast] = useAtom(lastDraftAtom);
  return {
    draft: last?.guideId === guideId ? last.draft : EMPTY,
    change: (change: Partial<BookingDraft>) =>
      setLast((current) => ({
        guideId,
        draft: { ...(current?.guideId === guideId ? current.draft : EMPTY), ...change },
      })),
  };
}
