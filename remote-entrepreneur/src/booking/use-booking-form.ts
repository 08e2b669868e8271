import { idInAddress } from '@mentorias/contract/ids';
import type { ReceivedGuide } from '@mentorias/contract/received/guides';
import { emailsIn } from '@mentorias/domain/events/attendees';
import { isEmail, normalEmail } from '@mentorias/domain/people/emails';
import { instantOf, wireInstant } from '@mentorias/domain/time/lima-time';
import { doubtOf, fieldErrorsOf, messageOf, statusOf } from '@mentorias/session';
import { notifyError, notifySuccess } from '@mentorias/ui';
import { useEffect, useRef, useState } from 'react';
import { NOTHING_CHOSEN, useStartInAddress } from '../slot-choice/chosen.ts';
import { useSlotChoice } from '../slot-choice/use-slot-choice.ts';
import { useBook } from './booking-api.ts';
import { useBookingDraft } from './booking-draft.ts';
import type { Confirmed } from './confirmation.tsx';
import { texts } from './texts.ts';

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
  const isShown = useShown();
  const booking = useBook({
    onSuccess() {
      if (isShown()) return;
      change({ chosen: NOTHING_CHOSEN, description: '', emails: '' });
      notifySuccess(texts.done);
    },
    onError(error) {
      if (isShown()) return;
      notifyError(messageOf(error, texts.bookFailed), { doubt: doubtOf(error), autoClose: false });
    },
  });
  const { date, slot } = choice;

  function submit() {
    if (date === '' || !slot || booking.isPending) return;
    const attendees = emailsIn(emails).map((email) => ({ email }));
    const sent = {
      guide_id: guide.id ?? idInAddress(guideId),
      start_time: wireInstant(date, slot.start),
      description,
      attendees,
    };
    choice.keepOffered();
    setEmailsProblem('');
    booking.mutate(sent, {
      onSuccess(booked) {
        change({ description: '', emails: '' });
        choice.endOffer();
        choice.startOver();
        const event = {
          id: booked?.id,
          uid: booked?.calendar_uid,
          meetingLink: booked?.meeting_link ?? '',
          guideName: guide.name ?? '',
          start: instantOf(date, slot.start),
          end: instantOf(date, slot.end),
          description,
        };
        const guests = (booked?.attendees.length ? booked.attendees : attendees).map(({ email }) => email);
        onBooked({ event, guests, invited: booked?.invited ?? '' });
      },
      onError(error) {
        if (doubtOf(error) === undefined) choice.endOffer();
        setEmailsProblem(guestProblem(error, emails));
        if (statusOf(error) === 409) choice.chooseAnotherTime();
      },
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
    booking,
    canSubmit: date !== '' && slot !== undefined && !booking.isPending,
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
