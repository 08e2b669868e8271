import { HIDEABLE, helpLines } from '@mentorias/domain/people/presentation';
import { statusOf } from '@mentorias/session';
import { Button, Face, Stack, Text, Title } from '@mentorias/ui';
import { useQuery } from '@tanstack/react-query';
import styles from './person.module.css';
import { presentationQuery, useHideParts } from './presentation-api.ts';
import { presentationTexts as texts } from './texts.ts';

interface PersonPresentationProps {
  userId: string;
  name: string;
}

/** What a mentor says of themselves, each part with a button that hides it from others (rule 7.16); nothing where nothing is written. */
export function PersonPresentation({ userId, name }: PersonPresentationProps) {
  const { data, error } = useQuery(presentationQuery(userId));
  const hiding = useHideParts(userId);
  if (!data || statusOf(error) === 404) return null;
  const parts = {
    help_with: helpLines(data.help_with).join('\n'),
    about: data.about,
    photo: data.photo,
  };
  const written = HIDEABLE.filter((part) => parts[part]);
  if (written.length === 0) return null;
  return (
    <Stack component="section" gap="sm" aria-label={texts.title}>
      <Title order={2} size="h4">
        {texts.title}
      </Title>
      <ul className={styles.lines}>
        {written.map((part) => {
          const isHidden = data.hidden.includes(part);
          const others = data.hidden.filter((one) => one !== part);
          return (
            <li key={part} aria-busy={hiding.isPending || undefined}>
              <Text size="xs" c="dimmed">
                {isHidden ? texts.hiddenPart(texts.parts[part]) : texts.parts[part]}
              </Text>
              {part === 'photo' ? (
                <Face name={name} photo={data.photo} size={56} />
              ) : (
                <div className={styles.note}>{parts[part]}</div>
              )}
              <Button
                size="compact-xs"
                variant="subtle"
                color={isHidden ? undefined : 'red'}
                aria-label={(isHidden ? texts.showOf : texts.hideOf)(texts.parts[part])}
                disabled={hiding.isPending}
                onClick={() => hiding.mutate(isHidden ? others : [...others, part])}
              >
                {isHidden ? texts.show : texts.hide}
              </Button>
            </li>
          );
        })}
      </ul>
    </Stack>
  );
}
