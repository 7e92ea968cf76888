import { catalogue } from '../domain/catalogue';
import { createLogger } from '../platform/logger';
import { runningProcesses } from '../platform/processes/presence';
import { connectRedis } from '../platform/redis/redis';
import { siteConfig } from './site-config';
import { planUpgrade, upgradeLines } from './upgrade-steps';

/**
 * Says how the programs that run now can be replaced by this version. Exits with 1 when the site
 * has to be stopped for it.
 */
export const showUpgradePlan = async (): Promise<void> => {
  const redis = connectRedis(siteConfig().redisUrl, createLogger('ops', 'silent'));
  try {
    const running = await runningProcesses(redis);
    const plan = planUpgrade(catalogue, running);
    for (const line of upgradeLines(plan, running)) console.log(line);
    process.exitCode = plan.obstacles.length > 0 ? 1 : 0;
  } finally {
    redis.disconnect();
  }
};
