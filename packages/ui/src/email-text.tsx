import type { ReactNode } from 'react';
import { Fragment } from 'react';

/**
 * An e-mail address as text. Where it is too long for its line it breaks before the @ or after a dot of the name.
 * Part of no shared module: it is bundled with each remote that imports it.
 */
export function EmailText({ address }: { address: string }) {
  const [first, ...others] = address.split(/(?=@)|(?<=\.)(?=.*@)/);
  return (
    <span translate="no">
      {first}
      {others.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address stay where they are
        <Fragment key={at}>
          <wbr />
          {part}
        </Fragment>
      ))}
    </span>
  );
}

/** The value of a cell; an address breaks where it reads best. */
export function withBreaks(value: ReactNode): ReactNode {
  return typeof value === 'string' && value.includes('@') ? <EmailText address={value} /> : value;
}
