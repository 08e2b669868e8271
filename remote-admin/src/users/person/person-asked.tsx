import { isSameId } from '@mentorias/contract/ids';
import type { ReceivedUser } from '@mentorias/contract/received/users';
import { dataRequestLabel } from '@mentorias/domain/people/data-requests';
import { truncateText } from '@mentorias/domain/text/letters';
import { SEARCH_MAX } from '@mentorias/domain/text/text-limits';
import { formatDayMonthYear } from '@mentorias/domain/time/lima-time';
import { Link } from '@mentorias/federation/router';
import { useOffered } from '@mentorias/session';
import { Alert, Anchor, Icon } from '@mentorias/ui';
import type { TableQuery } from '@mentorias/ui/table';
import { wireCriteria } from '@mentorias/ui/table';
import { useQuery } from '@tanstack/react-query';
import { dataRequestsQuery } from '../../data-requests/data-requests-api.ts';
import { askedTexts as texts } from './texts.ts';

/** That the account is to be erased, and what the person asked about their data that has no answer yet; nothing where there is nothing. */
export function PersonAsked({ user: { id, email = '', erase_after } }: { user: ReceivedUser }) {
  const query: TableQuery = {
    page: 1,
    search: truncateText(email, SEARCH_MAX),
    sort: null,
    filters: { status: 'open' },
  };
  const isOffered = useOffered('admin/data_requests');
  const { data } = useQuery({ ...dataRequestsQuery(query), placeholderData: undefined, enabled: isOffered });
  const open = data?.requests.filter(({ user_id }) => isSameId(user_id, id)) ?? [];
  const kinds = new Set(open.flatMap(({ kind }) => (kind ? dataRequestLabel(kind) : [])));
  return (
    <>
      {erase_after && (
        <Alert color="ocre" icon={<Icon name="alert" />}>
          {texts.willBeErased(formatDayMonthYear(new Date(erase_after)))}
        </Alert>
      )}
      {kinds.size > 0 && (
        <Alert color="ocre" icon={<Icon name="alert" />}>
          <span>{texts.open([...kinds].join(', '))}</span>{' '}
          <Anchor component={Link} to={`/datos?${new URLSearchParams(wireCriteria(query))}`} size="sm" data-standalone>
            {texts.show}
          </Anchor>
        </Alert>
      )}
    </>
  );
}
