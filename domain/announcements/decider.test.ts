import { describe, it } from '@jest/globals';
import { specFor } from '../testing/spec-for';
import { announcementFinished, finishAnnouncement } from './controls';
import { announcementDecider } from './decider';

const given = specFor(announcementDecider);

describe('finishing an announcement', () => {
  it('records it, with the number of people', () => {
    given()
      .when(finishAnnouncement({ told: 7 }))
      .then(announcementFinished({ told: 7 }));
  });

  it('records each topic of a raffle', () => {
    given(announcementFinished({ topic: 'ends-tomorrow' }), announcementFinished())
      .when(finishAnnouncement({ topic: 'won', told: 1 }))
      .then(announcementFinished({ topic: 'won', told: 1 }));
  });

  it('changes nothing when it has finished', () => {
    given(announcementFinished()).when(finishAnnouncement()).thenNothing();
  });

  it('changes nothing when another worker was faster', () => {
    given().when(finishAnnouncement()).afterLosingTo(announcementFinished()).thenNothing();
  });
});
