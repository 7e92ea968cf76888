import { readFile } from 'node:fs/promises';
import { runInNewContext } from 'node:vm';
import { MongoClient } from 'mongodb';
import { RealMongod } from '../../kit/real-mongod';

interface Asked {
  readonly database: string;
  readonly command: Readonly<Record<string, unknown>>;
}

/**
 * What deploy/mongodb-users.js asks of MongoDB. Each password is the name of its variable.
 * @param isThere whether the users and their roles exist
 */
export const usersScript = async (isThere = false): Promise<readonly Asked[]> => {
  const asked: Asked[] = [];
  const getSiblingDB = (database: string) => ({
    runCommand: (command: Asked['command']) => {
      const found = isThere ? [{}] : [];
      if ('rolesInfo' in command || 'usersInfo' in command)
        return { ok: 1, roles: found, users: found };
      asked.push({ database, command });
      return { ok: 1 };
    },
  });
  const env = new Proxy({}, { get: (_env, name) => name });
  const script = await readFile('deploy/mongodb-users.js', 'utf8');
  runInNewContext(script, { db: { getSiblingDB }, process: { env } });
  return asked;
};

/** A real MongoDB with the users of docker-compose.yml, made twice. */
export const startMongodWithUsers = async (): Promise<RealMongod> => {
  const mongod = await RealMongod.start('--auth');
  await mongod.ask({ createUser: 'root', pwd: 'root', roles: ['root'] });
  const client = new MongoClient(`mongodb://root:root@${mongod.host}/?authSource=admin`);
  for (const { database, command } of [...(await usersScript()), ...(await usersScript(true))])
    await client.db(database).command({ ...command });
  await client.close();
  return mongod;
};
