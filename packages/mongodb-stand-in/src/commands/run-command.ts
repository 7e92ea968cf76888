import { BSONError } from 'bson';
import { encode, type Doc } from '../bson/codec';
import { CommandError, unknownHere } from '../errors';
import { aggregate } from './aggregate';
import { create, drop, dropDatabase, listCollections, renameCollection } from './collections';
import type { Command, CommandRequest, ServerState } from './command';
import { getMore, killCursors } from './cursors';
import { dbStats } from './db-stats';
import { deleteDocuments } from './delete';
import { find } from './find';
import { findAndModify } from './find-and-modify';
import { buildInfo, endSessions, hello, ping } from './handshake';
import { createIndexes } from './indexes';
import { fsync } from './fsync';
import { insert } from './insert';
import { requireSignIn, saslContinue, saslStart } from './sign-in';
import { update } from './update';

const COMMANDS: ReadonlyMap<string, Command> = new Map(
  Object.entries({
    aggregate,
    buildInfo,
    create,
    createIndexes,
    dbStats,
    delete: deleteDocuments,
    drop,
    dropDatabase,
    endSessions,
    find,
    findAndModify,
    fsync,
    getMore,
    hello,
    insert,
    ismaster: hello,
    killCursors,
    listCollections,
    ping,
    renameCollection,
    saslContinue,
    saslStart,
    update,
  }),
);

/** Runs a command, and encodes its answer or its error. */
export const runCommand = (request: CommandRequest, server: ServerState): Buffer => {
  try {
    const command = COMMANDS.get(request.name);
    if (!command) throw unknownHere('CommandNotFound', `no such command: '${request.name}'`);
    requireSignIn(request);
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
