import { type LogLevel, logLine } from '@colophon/platform/observation/log-line';
import { currentRequest } from '@colophon/platform/observation/request-scope';

/** Property in which winston's transports find the text of a line. */
const MESSAGE = Symbol.for('message');

type Info = Record<string | symbol, unknown> & { level: string; message: unknown };

/** A winston format: each line one JSON object, without personal data, with the id of its request. */
export const jsonLines = {
  transform(info: Info): Info {
    const { level, message, stack } = info;
    const event = typeof message === 'string' ? message : JSON.stringify(message);
    const fields = typeof info.fields === 'object' ? { ...info.fields } : {};
    info[MESSAGE] = logLine(new Date(), levelOf(level), event, {
      request: currentRequest(),
      ...(typeof stack === 'string' && { stack }),
      ...fields,
    });
    return info;
  },
};

function levelOf(level: string): LogLevel {
  if (level === 'error' || level === 'warn' || level === 'debug') return level;
  return 'info';
}
