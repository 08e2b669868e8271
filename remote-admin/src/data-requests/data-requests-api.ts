import { isSameId } from '@mentorias/contract/ids';
import type { ReceivedAskedRequest } from '@mentorias/contract/received/data-requests';
import { readAskedRequests } from '@mentorias/contract/received/data-requests';
import { http, isListed, queryClient, useWrite } from '@mentorias/session';
import { notifySuccess } from '@mentorias/ui';
import type { TableQuery } from '@mentorias/ui/table';
import { figuresQuery } from '../dashboard/figures-api.ts';
import { listQuery } from '../lists/list-query.ts';
import { answerTexts } from './texts.ts';

const DATA_REQUESTS = 'admin/data_requests';
const KEY = ['admin', 'data requests'];

/** One page of what people asked about their data. */
export function dataRequestsQuery(query: TableQuery) {
  return listQuery(DATA_REQUESTS, KEY, query, readAskedRequests);
}

interface Answer {
  answer: string;
  erase: boolean;
}

/** Answers a request by mail, and then reads the list and the dashboard's figures again, also where somebody else was first. */
export function useAnswer({ id }: ReceivedAskedRequest) {
  return useWrite({
    name: 'answer about data',
    send: (answer: Answer) => http.post(`${DATA_REQUESTS}/${encodeURIComponent(id!)}/answer`, { json: answer }),
    hasArrived: ({ answer, erase }) => {
      const answered = { rowsOf: (reply: unknown) => readAskedRequests(reply).requests, query: { status: 'answered' } };
      // What was erased with the answer has none any more.
      return isListed(DATA_REQUESTS, answered, (one) => isSameId(one.id, id) && (erase || one.answer === answer));
    },
    shownAt: answerTexts.shownAt,
    onSuccess: () => notifySuccess(answerTexts.sent),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: KEY });
      await queryClient.invalidateQueries({ queryKey: figuresQuery.queryKey });
    },
  });
}
