import { describe, it } from '@jest/globals';
import { specFor } from '../testing/spec-for';
import {
  failedJobRetried,
  pauseProjection,
  projectionPaused,
  projectionRebuildRequested,
  projectionResumed,
  recordOperation,
  resumeProjection,
} from './controls';
import { operationsDecider } from './decider';

const given = specFor(operationsDecider);
const other = { projection: 'accounts.v2' };

describe('pausing a read model', () => {
  it('records who wants it and why', () => {
    given().when(pauseProjection()).then(projectionPaused());
  });

  it('is possible again after it was resumed, and beside other paused ones', () => {
    given(projectionPaused(), projectionResumed(), projectionPaused(other))
      .when(pauseProjection())
      .then(projectionPaused());
  });

  it('decides nothing by rebuilds and jobs', () => {
    given(projectionRebuildRequested(), failedJobRetried())
      .when(pauseProjection())
      .then(projectionPaused());
  });

  it('is refused for a paused one', () => {
    given(projectionPaused()).when(pauseProjection()).thenRejected({ type: 'already-paused' });
  });

  it('is refused when another operator was faster', () => {
    given()
      .when(pauseProjection())
      .afterLosingTo(projectionPaused())
      .thenRejected({ type: 'already-paused' });
  });
});

describe('resuming a read model', () => {
  it('records who wants it and why', () => {
    given(projectionPaused()).when(resumeProjection()).then(projectionResumed());
  });

  it('leaves the others paused', () => {
    given(projectionPaused(), projectionPaused(other), projectionResumed())
      .when(resumeProjection(other))
      .then(projectionResumed(other));
  });

  it('is refused for one that is not paused', () => {
    given().when(resumeProjection()).thenRejected({ type: 'not-paused' });
  });

  it('is refused when another operator was faster', () => {
    given(projectionPaused())
      .when(resumeProjection())
      .afterLosingTo(projectionResumed())
      .thenRejected({ type: 'not-paused' });
  });
});

describe('whatever else an operator does', () => {
  it('is recorded as it is', () => {
    given().when(recordOperation(failedJobRetried())).then(failedJobRetried());
  });

  it('is recorded each time, also for a paused read model', () => {
    given(projectionPaused(), projectionRebuildRequested())
      .when(recordOperation(projectionRebuildRequested()))
      .then(projectionRebuildRequested());
  });
});
