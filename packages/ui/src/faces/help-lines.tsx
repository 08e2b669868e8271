import { helpLines } from '@mentorias/domain/people/presentation';
import { Text } from '@mentorias/ui';
import classes from './help-lines.module.css';

interface HelpLinesProps {
  /** What the mentor wrote. */
  helpWith: string;
  /** How many lines are shown; all by default. */
  limit?: number;
}

/** What a mentor helps with, a line each; nothing where there is none. */
export function HelpLines({ helpWith, limit }: HelpLinesProps) {
  const lines = helpLines(helpWith).slice(0, limit);
  if (lines.length === 0) return null;
  return (
    <ul className={classes.lines}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal, and lines have no other identity.
        <Text key={index} component="li" size="sm">
          {line}
        </Text>
      ))}
    </ul>
  );
}
