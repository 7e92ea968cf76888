import { skipToken } from '@reduxjs/toolkit/query';
import { useCallback } from 'react';
import type { ListedNotification } from '@contracts/notifications';
import { useReadNotificationsMutation, type News } from '@/entities/notification/notification.api';
import { useSession } from '@/entities/session/use-session';
import { api } from '@/shared/api/api';
import { byCursor, toPage, listOf, type Page } from '@/shared/api/cursor-pages';
import { notificationTexts } from '@/shared/i18n/notifications';
import { useToast, errorToast } from '@/shared/lib/toasts';
import { useReread } from '@/shared/lib/use-reread';

const PAGE = 20;

const { useGetNotificationPagesInfiniteQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** A person's notifications, newest first, page by page. */
    getNotificationPages: build.infiniteQuery<Page<ListedNotification>, number, string | null>({
      query: ({ pageParam }) => ({
        url: 'notifications',
        params: { limit: PAGE, cursor: pageParam ?? undefined },
      }),
      transformResponse: toPage<ListedNotification>,
      infiniteQueryOptions: byCursor,
      providesTags: ['Notifications'],
      // Each opening reads anew: the raffles in it change.
      keepUnusedDataFor: 0,
    }),
  }),
});

/** The list, which is read again when the socket has told more than it shows. */
export const useNotifications = (news: News | undefined) => {
  const { user } = useSession();
  const answer = useGetNotificationPagesInfiniteQuery(user?.id ?? skipToken);
  const list = listOf(answer);
  const { refetch } = answer;
  const reread = useCallback(() => refetch(), [refetch]);
  const newest = news?.newest ?? undefined;
  const isBehind = newest !== undefined && list.items?.some(({ id }) => id === newest) === false;
  useReread(isBehind, news?.unread, reread);
  return list;
};

/** Marks a notification and the older ones as read. */
export const useMarkRead = () => {
  const [send, { isLoading }] = useReadNotificationsMutation();
  const toast = useToast();
  const markRead = async (upTo: string) => {
    const { error } = await send({ upTo });
    if (!error) return;
    toast(errorToast(notificationTexts.readFailed));
  };
  return { markRead, marking: isLoading };
};
