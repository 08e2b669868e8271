import type { ReceivedPresentation } from '@mentorias/contract/received/presentations';
import { readPresentation } from '@mentorias/contract/received/presentations';
import { helpLines, languageLabel, linkedinAddress } from '@mentorias/domain/people/presentation';
import { http, queryClient, readOptions, useWrite } from '@mentorias/session';
import { notifySuccess } from '@mentorias/ui';
import type { Fields, Version } from '@mentorias/ui/revised-write';
import { useRevisedWrite } from '@mentorias/ui/revised-write';
import { queryOptions } from '@tanstack/react-query';
import { texts } from './texts.ts';

export const PRESENTATION = 'guide/presentation';

const presentation = readOptions(PRESENTATION, readPresentation);

/** What the mentor says of themselves, as it is stored. */
export const presentationQuery = queryOptions({ queryKey: ['guide', 'presentation'], ...presentation });

function keep(read: ReceivedPresentation) {
  queryClient.setQueryData(presentationQuery.queryKey, read);
}

/** What the form holds. */
export interface PresentationValues {
  help_with: string;
  about: string;
  languages: readonly string[];
  linkedin: string;
}

export const FIELDS: Fields<PresentationValues> = {
  help_with: [texts.helpWith, (text) => helpLines(text).join(' · ')],
  about: [texts.about, (text) => text.trim()],
  languages: [texts.languages, (languages) => languages.map(languageLabel).join(', ')],
  linkedin: [texts.linkedin, (text) => linkedinAddress(text) ?? text.trim()],
};

/** What is stored of the form's fields. */
export function presentationSeen(read: ReceivedPresentation): Version<PresentationValues> {
  const { help_with, about, languages, linkedin, revision } = read;
  return { values: { help_with, about, languages, linkedin }, revision };
}

/** Whether the form would leave what is stored as it is. */
export function isSame(one: PresentationValues, other: PresentationValues): boolean {
  return storedForm(one) === storedForm(other);
}

function storedForm({ help_with, about, languages, linkedin }: PresentationValues): string {
  return JSON.stringify([
    helpLines(help_with),
    about.trim(),
    languages.toSorted(),
    linkedinAddress(linkedin) ?? linkedin.trim(),
  ]);
}

/** Saves the form over what was `seen`. */
export function useSavePresentation(seen: Version<PresentationValues>) {
  return useRevisedWrite({
    name: 'presentation',
    seen,
    fields: FIELDS,
    send: async (values: PresentationValues, revision) =>
      readPresentation(await http.put(PRESENTATION, { json: { ...values, revision } }).json()),
    read: (current) => presentationSeen(readPresentation(current)),
    mine: (values) => values,
    hasArrived: async (values) => {
      const stored = await presentation.queryFn();
      const isStored = isSame(presentationSeen(stored).values, values);
      if (isStored) keep(stored);
      return isStored;
    },
    shownAt: texts.shownAt,
    onSuccess(saved) {
      notifySuccess(texts.saved);
      if (saved) keep(saved);
    },
  });
}

/** Stores a photograph, in Base64, or removes it where it is null. */
export function useSavePhoto() {
  return useWrite({
    name: 'photo',
    send: async (image: string | null) => {
      const sent = image === null ? http.delete('guide/photo') : http.put('guide/photo', { json: { image } });
      return readPresentation(await sent.json());
    },
    shownAt: texts.shownAt,
    onSuccess(saved, image) {
      notifySuccess(image === null ? texts.photoRemoved : texts.photoSaved);
      if (saved) keep(saved);
      else queryClient.invalidateQueries(presentationQuery);
    },
  });
}
