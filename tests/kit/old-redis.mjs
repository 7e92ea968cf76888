#!/usr/bin/env node
// Stands for a redis-server that is too old: it takes its configuration as the real one does, and tells its version.
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';

const INFO = '# Server\r\nredis_version:5.0.14\r\nloading:0\r\n';
const [, port] = /^port (\d+)$/m.exec(await text(process.stdin));

createServer((socket) => {
  socket.on('error', () => undefined);
  socket.on('data', (sent) => {
    const names = sent.toString().matchAll(/\*\d+\r\n\$\d+\r\n(\w+)/g);
    for (const [, name] of names)
      socket.write(name.toLowerCase() === 'info' ? `$${INFO.length}\r\n${INFO}\r\n` : '+OK\r\n');
  });
}).listen(Number(port), '127.0.0.1');
