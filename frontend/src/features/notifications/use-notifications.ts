import { skipToken } from '@reduxjs/toolkit/query';
import { useCallback } from 'react';
import type { ListedNotification } from '@contracts/notifications';
import { useReadNotificationsMutation, type News } from '@/entities/notification/notification.api';
import { useSession } from '@/entities/session/use-session';
import { api } from '@/shared/api/api';
import { byCursor, moreOf, nextCursorOf } from '@/shared/api/cursor-pages';
import { notificationTexts } from '@/shared/i18n/notifications';
import { useToast, errorToast } from '@/shared/lib/toasts';
import { useReread } from '@/shared/lib/use-reread';

const PAGE = 20;

interface NotificationPage {
  readonly notifications: readonly ListedNotification[];
  readonly nextCursor: string | null;
}

const { useGetNotificationPagesInfiniteQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** A person's notifications, newest first, page by page. */
    getNotificationPages: build.infiniteQuery<NotificationPage, number, string | null>({
      query: ({ pageParam }) => ({
        url: 'notifications',
        params: { limit: PAGE, cursor: pageParam ?? undefined },
      }),
      transformResponse: (notifications: ListedNotification[], meta) => ({
        notifications,
        nextCursor: nextCursorOf(meta),
      }),
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
  const { data, isError, isFetching, refetch } = answer;
  const listed = data?.pages.flatMap(({ notifications }) => notifications);
  const reread = useCallback(() => refetch(), [refetch]);
  const newest = news?.newest ?? undefined;
  const isBehind =
    listed !== undefined && newest !== undefined && !listed.some(({ id }) => id === newest);
  useReread(isBehind, news?.unread, reread);
  return {
    listed,
    failed: isError && listed === undefined,
    retrying: isFetching,
    retry: () => void refetch(),
    more: moreOf(answer),
  };
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
