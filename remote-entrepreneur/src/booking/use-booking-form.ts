import { idInAddress } from '@mentorias/contract/ids';
import type { BookedEvent } from '@mentorias/contract/received/events';
import type { ReceivedGuide } from '@mentorias/contract/received/guides';
import { emailsIn } from '@mentorias/domain/events/attendees';
import { isEmail, normalEmail } from '@mentorias/domain/people/emails';
import { instantOf, wireInstant } from '@mentorias/domain/time/lima-time';
import { doubtOf, fieldErrorsOf, messageOf, statusOf } from '@mentorias/session';
import { notifyError, notifySuccess } from '@mentorias/ui';
import { useEffect, useRef, useState } from 'react';
import { NOTHING_CHOSEN } from '../slot-choice/chosen.ts';
import { useStartInAddress } from '../slot-choice/start-in-address.ts';
import { useSlotChoice } from '../slot-choice/use-slot-choice.ts';
import { useBook } from './booking-api.ts';
import { useBookingDraft } from './booking-draft.ts';
import type { Confirmed } from './confirmation.tsx';
import { texts } from './texts.ts';

export type Sending = { status: 'idle' | 'sending' } | { status: 'failed'; message: string; doubt: string | undefined };

/** What the form remembers, and when it may be sent (rules 5.11 and 5.16). `onBooked` gets what was booked. */
export function useBookingForm(guideId: string, guide: ReceivedGuide, onBooked: (booked: Confirmed) => void) {
  const { draft, change } = useBookingDraft(guideId);
  const { description, emails } = draft;
  const inAddress = useStartInAddress();
  const choice = useSlotChoice({
    guideId,
    schedule: guide.available_schedule,
    chosen: inAddress.start ?? draft.chosen,
    setChosen(next) {
      change({ chosen: next });
      inAddress.clear();
    },
  });
  const [emailsProblem, setEmailsProblem] = useState('');
  const [sending, setSending] = useState<Sending>({ status: 'idle' });
  const { mutateAsync: book, isChecking } = useBook();
  const { date, slot } = choice;
  const isShown = useShown();
  const canSubmit = date !== '' && slot !== undefined && sending.status !== 'sending';

  async function submit() {
    if (date === '' || !slot || sending.status === 'sending') return;
    const attendees = emailsIn(emails).map((email) => ({ email }));
    const start_time = wireInstant(date, slot.start);
    const booking = { guide_id: guide.id ?? idInAddress(guideId), start_time, description, attendees };
    setSending({ status: 'sending' });
    choice.keepOffered();
    setEmailsProblem('');
    let booked: BookedEvent | undefined;
    try {
      booked = await book(booking);
    } catch (error) {
      const message = messageOf(error, texts.bookFailed);
      const doubt = doubtOf(error);
      if (!isShown()) return notifyError(message, { doubt, autoClose: false });
      setSending({ status: 'failed', message, doubt });
      if (doubt === undefined) choice.endOffer();
      setEmailsProblem(guestProblem(error, emails));
      if (statusOf(error) === 409) choice.chooseAnotherTime();
      return;
    }
    change({ chosen: NOTHING_CHOSEN, description: '', emails: '' });
    if (!isShown()) return notifySuccess(texts.done);
    choice.endOffer();
    choice.startOver();
    const [start, end] = [instantOf(date, slot.start), instantOf(date, slot.end)];
    const event = {
      id: booked?.id,
      uid: booked?.calendar_uid,
      meetingLink: booked?.meeting_link ?? '',
      guideName: guide.name ?? '',
    };
    setSending({ status: 'idle' });
    onBooked({
      event: { ...event, start, end, description },
      guests: (booked?.attendees.length ? booked.attendees : attendees).map(({ email }) => email),
      invited: booked?.invited ?? '',
    });
  }

  function changeEmails(text: string) {
    change({ emails: text });
    setEmailsProblem('');
  }

  return {
    choice,
    description,
    setDescription: (text: string) => change({ description: text }),
    emails,
    emailsProblem,
    changeEmails,
    sending,
    isChecking,
    canSubmit,
    submit,
  };
}

/** Tells whether the form is still on the screen: who has left it meanwhile is told by a notice. */
function useShown(): () => boolean {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return () => isShown.current;
}

/** The error at the field of the guests (rule 11.2): where the server names it, or where something that was refused is no address. */
function guestProblem(error: unknown, emails: string): string {
  const named = fieldErrorsOf(error, ['attendees']).attendees ?? '';
  const wrong = statusOf(error) === 422 ? emailsIn(emails).filter((email) => !isEmail(normalEmail(email))) : [];
  return wrong.length > 0 ? texts.wrongEmails(wrong.join(', ')) : named;
}
