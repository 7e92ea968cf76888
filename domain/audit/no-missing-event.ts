import { logPositionOf, type Invariant, type LoggedEvent } from './invariant';

/** The revision of each stream's last event. */
type Ends = Map<string, number>;

/** Streams whose older events the site itself hides: only the newest snapshot counts. */
const HIDDEN = /^(raffleSnapshot|newsletter)-/;

/** The events before these are hidden on purpose, because somebody is forgotten. */
const FORGETTING = ['AccountErased', 'NotificationsForgotten', 'ReportForgotten'];

const mayFollow = ({ type, stream }: LoggedEvent): boolean =>
  FORGETTING.includes(type) || HIDDEN.test(stream);

/** The events of a stream count 0, 1, 2 … without a gap. */
export const noMissingEvent: Invariant<{ readonly ends: Ends }> = {
  name: 'no-missing-event',
  initialState: () => ({ ends: new Map() }),
  see: ({ ends }, event, tell) => {
    const { stream, revision } = event;
    const next = (ends.get(stream) ?? -1) + 1;
    ends.set(stream, revision);
    if (revision === next || (revision > next && mayFollow(event))) return;
    tell({ ...logPositionOf(event), expected: ['event *', next], found: ['event *', revision] });
  },
};
