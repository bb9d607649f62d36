import { jsonLines } from '../src/observation/json-lines';

export default { format: jsonLines };
