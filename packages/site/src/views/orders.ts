export { databaseSql, sqlFileNames, type DatabaseSql, type SqlFileName } from '../samples/orders'
