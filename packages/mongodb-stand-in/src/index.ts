export { startMongoDb, type MongoDbStandIn, type MongoDbOptions } from './server';
