import { messageOf, restartRead } from '@mentorias/session';
import { ErrorNotice, Skeleton } from '@mentorias/ui';
import { useQuery } from '@tanstack/react-query';
import { presentationQuery } from './presentation-api.ts';
import { PresentationForm } from './presentation-form.tsx';
import { texts } from './texts.ts';

/** 'Presentación' of /profile. */
export function PresentationTab() {
  const { data, error } = useQuery(presentationQuery);
  if (data) return <PresentationForm stored={data} />;
  if (!error) return <Skeleton h="38rem" radius="md" />;
  const retry = () => {
    restartRead(presentationQuery.queryKey);
  };
  return <ErrorNotice message={messageOf(error, texts.loadFailed)} onRetry={retry} />;
}
