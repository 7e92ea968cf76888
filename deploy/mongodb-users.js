// The programs' users of MongoDB, each with the rights that it needs. The image runs this once, on an empty disk; on one that has
// data, and after a change of passwords:
//
//   docker compose exec mongodb sh -c 'mongosh -u root -p "$MONGO_INITDB_ROOT_PASSWORD" /docker-entrypoint-initdb.d/users.js'
const site = db.getSiblingDB('rifaviva');
const server = db.getSiblingDB('admin');

// What isn't a read model: requests of operators, what was remembered of the log, what speeds up reading it.
const ASKED = ['rebuilds', 'audits', 'log_marks', 'log_blocks'];

const asks = {
  roles: ['read'],
  privileges: ASKED.map((collection) => ({
    resource: { db: 'rifaviva', collection },
    actions: ['insert', 'update', 'remove', 'dropCollection'],
  })),
};
// After a deletion, files are written anew.
const rewrites = { roles: [], privileges: [{ resource: { cluster: true }, actions: ['fsync'] }] };

const USERS = {
  backend: { pwd: process.env.BACKEND_PASSWORD, roles: ['asks'] },
  projections: { pwd: process.env.PROJECTIONS_PASSWORD, roles: ['readWrite'] },
  workers: {
    pwd: process.env.WORKERS_PASSWORD,
    roles: ['read', { role: 'rewrites', db: 'admin' }],
  },
  ops: { pwd: process.env.OPS_PASSWORD, roles: ['asks'] },
};

const run = (place, command) => {
  const answer = place.runCommand(command);
  if (answer.ok !== 1) throw new Error(answer.errmsg);
  return answer;
};
const put = (place, kind, name, rights) => {
  const key = `${kind.toLowerCase()}s`;
  const isThere = run(place, { [`${key}Info`]: name })[key].length > 0;
  run(place, { [(isThere ? 'update' : 'create') + kind]: name, ...rights });
};

put(site, 'Role', 'asks', asks);
put(server, 'Role', 'rewrites', rewrites);
for (const [name, rights] of Object.entries(USERS)) put(site, 'User', name, rights);
