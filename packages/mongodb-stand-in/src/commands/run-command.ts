import { BSONError } from 'bson';
import { encode, type Doc } from '../bson/codec';
import { CommandError } from '../errors';
import { aggregate } from './aggregate';
import {
  create,
  drop,
  dropDatabase,
  listCollections,
  listDatabases,
  renameCollection,
} from './collections';
import type { Command, CommandRequest, ServerState } from './command';
import { count, distinct } from './count';
import { getMore, killCursors } from './cursors';
import { deleteDocuments } from './delete';
import { explain } from './explain';
import { find } from './find';
import { findAndModify } from './find-and-modify';
import { buildInfo, endSessions, hello, ping } from './handshake';
import { createIndexes, dropIndexes, listIndexes } from './indexes';
import { insert } from './insert';
import { update } from './update';

const COMMANDS: ReadonlyMap<string, Command> = new Map(
  Object.entries({
    aggregate,
    buildInfo,
    buildinfo: buildInfo,
    count,
    create,
    createIndexes,
    delete: deleteDocuments,
    distinct,
    drop,
    dropDatabase,
    dropIndexes,
    endSessions,
    explain,
    find,
    findAndModify,
    findandmodify: findAndModify,
    getMore,
    hello,
    insert,
    isMaster: hello,
    ismaster: hello,
    killCursors,
    listCollections,
    listDatabases,
    listIndexes,
    ping,
    renameCollection,
    update,
  }),
);

/** Runs a command and encodes its answer, also when it is a refusal. */
export const runCommand = (request: CommandRequest, server: ServerState): Buffer => {
  try {
    const command = COMMANDS.get(request.name);
    if (!command) throw new CommandError('CommandNotFound', `no such command: '${request.name}'`);
    const answer = command(request, server);
    return Buffer.isBuffer(answer) ? answer : encode({ ...answer, ok: 1 });
  } catch (error) {
    return encode(toRefusal(asCommandError(error, server)));
  }
};

const asCommandError = (error: unknown, { onFailure }: ServerState): CommandError => {
  if (error instanceof CommandError) return error;
  if (error instanceof BSONError) return new CommandError('BadValue', error.message);
  onFailure(error);
  return new CommandError('InternalError', String(error));
};

const toRefusal = ({ message, code, codeName, details }: CommandError): Doc => ({
  ok: 0,
  errmsg: message,
  code,
  codeName,
  ...details,
});
