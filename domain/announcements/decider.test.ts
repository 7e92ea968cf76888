import { describe, it } from '@jest/globals';
import { specFor } from '../testing/spec-for';
import { announcementFinished, finishAnnouncement } from './controls';
import { announcementDecider } from './decider';

const given = specFor(announcementDecider);

describe('finishing an announcement', () => {
  it('notes it, with how many people were told', () => {
    given()
      .when(finishAnnouncement({ told: 7 }))
      .then(announcementFinished({ told: 7 }));
  });

  it('notes each of the things that a raffle’s people are told', () => {
    given(announcementFinished({ topic: 'ends-tomorrow' }), announcementFinished())
      .when(finishAnnouncement({ topic: 'won', told: 1 }))
      .then(announcementFinished({ topic: 'won', told: 1 }));
  });

  it('changes nothing when it has finished', () => {
    given(announcementFinished()).when(finishAnnouncement()).thenNothing();
  });

  it('changes nothing when it lost to another worker', () => {
    given().when(finishAnnouncement()).afterLosingTo(announcementFinished()).thenNothing();
  });
});
