import type { Elements } from '@mentorias/ui';
import { TextInput } from '@mentorias/ui';
import { Textarea } from '@mentorias/ui/controls';
import type { FieldProblem } from './field-problem.ts';
import { texts } from './texts.ts';

type Field = FieldProblem['field'];

interface DetailsFieldsProps {
  labels: Record<Field, string>;
  values: Record<Field, string>;
  isSending: boolean;
  /** What is wrong with a field. */
  problemIn: (field: Field) => Elements;
  onChange: (field: Field, text: string) => void;
}

/** The topic of an event and the addresses of guests, of a booking and of a change of it. */
export function DetailsFields({ labels, values, isSending, problemIn, onChange }: DetailsFieldsProps) {
  return (
    <>
      <Textarea
        label={labels.description}
        placeholder={texts.descriptionHint}
        rows={4}
        readOnly={isSending}
        value={values.description}
        error={problemIn('description')}
        errorProps={{ component: 'div' }}
        onChange={({ currentTarget }) => onChange('description', currentTarget.value)}
      />
      <TextInput
        label={labels.emails}
        inputMode="email"
        autoComplete="off"
        readOnly={isSending}
        value={values.emails}
        error={problemIn('emails')}
        errorProps={{ component: 'div' }}
        onChange={({ currentTarget }) => onChange('emails', currentTarget.value)}
      />
    </>
  );
}
