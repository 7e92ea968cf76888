const { TestEnvironment } = require('jest-environment-node');

/** One failed test is enough to notice a fault, and those after it may wait a minute each. */
module.exports = class StopAtFailure extends TestEnvironment {
  hasFailed = false;

  handleTestEvent(event) {
    if (event.name === 'test_fn_failure' || event.name === 'hook_failure') this.hasFailed = true;
    if (event.name === 'test_start' && this.hasFailed) event.test.mode = 'skip';
  }
};
