import { idInAddress } from '@mentorias/contract/ids';
import type { ReceivedGuide } from '@mentorias/contract/received/guides';
import { emailsIn } from '@mentorias/domain/events/attendees';
import { instantOf, wireInstant } from '@mentorias/domain/time/lima-time';
import { doubtOf, messageOf, statusOf } from '@mentorias/session';
import { notifyError, notifySuccess } from '@mentorias/ui';
import { useEffect, useRef, useState } from 'react';
import { awaitsLink } from '../my-events/awaits-link.ts';
import { NOTHING_CHOSEN, useStartInAddress } from '../slot-choice/chosen.ts';
import type { OpenDays } from '../slot-choice/use-open-days.ts';
import { useSlotChoice } from '../slot-choice/use-slot-choice.ts';
import { useBook } from './booking-api.ts';
import { isEmpty, useBookingDraft } from './booking-draft.ts';
import type { Confirmed } from './confirmation.tsx';
import type { FieldProblem } from './field-problem.ts';
import { problemOf } from './field-problem.ts';
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
  const [problem, setProblem] = useState<FieldProblem | 'corrected'>();
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
    setProblem(undefined);
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
        onBooked({
          event,
          guests,
          invited: booked?.invited ?? '',
          stopped: booked?.stopped ?? [],
          awaitsLink: booked?.event !== undefined && awaitsLink(booked.event) && event.guideName !== '',
          mayMove: booked?.event !== undefined,
        });
      },
      onError(error) {
        if (doubtOf(error) === undefined) choice.endOffer();
        setProblem(problemOf(error, emails, texts.bookFailed));
        if (statusOf(error) === 409) choice.chooseAnotherTime();
      },
    });
  }

  function changeText(field: FieldProblem['field'], text: string) {
    change({ [field]: text });
    if (problem !== 'corrected' && problem?.field === field) setProblem('corrected');
  }

  return {
    choice,
    description,
    emails,
    changeText,
    problem,
    booking,
    /** There is no hour, and nothing filled in that would be lost with the form. */
    isHopeless: hasNoHour(choice.openDays) && isEmpty(draft) && !booking.isPending,
    canSubmit: date !== '' && slot !== undefined && !booking.isPending,
    submit,
  };
}

/** Whether every day of the window has been checked, and none has an hour. */
function hasNoHour({ dates, isChecking, hasFailed }: OpenDays): boolean {
  return dates.length === 0 && !isChecking && !hasFailed;
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
