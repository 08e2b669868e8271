import { http } from '@mentorias/session';
import { useMutation } from '@tanstack/react-query';
import { changeProfile } from '../availability/availability-api.ts';

/** Gives the mentor a meeting link; '' takes it away. */
export function useSaveMeetingLink() {
  return useMutation({
    mutationFn: (meeting_link: string) => http.put('guide/meeting_link', { json: { meeting_link } }),
    onSuccess: (_, meetingLink) => changeProfile({ meetingLink }),
  });
}
