import type { ThunkAction, UnknownAction, WithSlice } from '@reduxjs/toolkit';
import type { PersonalMessage } from '@contracts/live';
import type { ListedNotification, Notification, Unread } from '@contracts/notifications';
import { UNREAD_COUNT_HEADER } from '@contracts/site';
import { signedInId } from '@/entities/session/session.api';
import { api, CACHE, post } from '@/shared/api/api';

/** A raffle that the person has won, and the notification that says so. */
export interface Win {
  readonly id: string;
  readonly raffleId: number;
}

/** What the bell knows without its list. */
export interface News {
  readonly unread: number;
  /** Id of the last notification. */
  readonly newest: string | null;
  /** The last win that has not been read. */
  readonly win: Win | null;
}

/** A win is one of the last ones, or has been told before. */
const LOOKED_THROUGH = 5;

const NOTHING: News = { unread: 0, newest: null, win: null };

const winIn = ({ id, type, raffleId }: Notification): Win | null =>
  type === 'raffle-won' && raffleId !== null ? { id, raffleId } : null;

interface ReadUpTo {
  /** Id of the newest that was read. */
  readonly upTo: string;
}

const newsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Of one person; see `useNews`. */
    getNews: build.query<News, number>({
      query: () => ({ url: 'notifications', params: { limit: LOOKED_THROUGH } }),
      transformResponse: (last: ListedNotification[], meta) => ({
        unread: Number(meta?.response?.headers.get(UNREAD_COUNT_HEADER) ?? 0),
        newest: last[0]?.id ?? null,
        win: last.flatMap((one) => (one.read ? [] : (winIn(one) ?? [])))[0] ?? null,
      }),
      keepUnusedDataFor: CACHE.minute,
    }),
    readNotifications: build.mutation<Unread, ReadUpTo>({
      query: (body) => post('notifications/read', body),
      onQueryStarted: async (_upTo, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer) dispatch(newsHeard({ event: 'notifications:read', body: answer.data }));
      },
    }),
  }),
});

export const { useGetNewsQuery, useReadNotificationsMutation } = newsApi;

/** What somebody is told of has changed a raffle that they sell or take part in. */
const OWN_LISTS = ['MyRaffles', 'Participations', 'Handovers'] as const;

const after = (news: News, { event, body }: PersonalMessage): News => {
  const { unread } = body;
  if (event === 'notifications:read') return { ...news, unread, win: unread > 0 ? news.win : null };
  return { unread, newest: body.id, win: winIn(body) ?? news.win };
};

/** A thunk that keeps what the socket tells the signed-in person. */
export const newsHeard =
  (message: PersonalMessage): ThunkAction<void, WithSlice<typeof api>, unknown, UnknownAction> =>
  (dispatch, getState) => {
    const userId = signedInId(getState());
    if (userId === undefined) return;
    const known = newsApi.endpoints.getNews.select(userId)(getState()).data ?? NOTHING;
    const isRead = message.event === 'notifications:read';
    dispatch(api.util.invalidateTags(isRead ? ['Notifications'] : [...OWN_LISTS]));
    // An answer that is under way is older than the message, and is dropped by this.
    void dispatch(newsApi.util.upsertQueryData('getNews', userId, after(known, message)));
  };
