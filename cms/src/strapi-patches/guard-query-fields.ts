import type { Locale } from '@colophon/contracts/values/locale';
import { panelLanguage } from '@colophon/shop/platform/domain/panel-language';
import type { Core, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { type QueryAttribute, type Sight, unreadableField } from '../validation/requests/query-fields';
import { readableSearch } from '../validation/requests/readable-search';
import type { Context } from './context';
import { addMiddleware, routesOfPlugin } from './strapi-routes';

type Ability = { can(action: string, subject: string, field?: string): boolean };

const READ = 'plugin::content-manager.explorer.read';
const RELATIONS = '/relations/';

/**
 * Parameters of Strapi's query builder. A list passes them on to the database next to those that it converts and checks; the
 * panel sends none of them.
 */
const RAW_PARAMETERS = ['select', 'where', 'orderBy', 'groupBy'];
/** A list of relation targets returns these unsanitised: `populate=createdBy` gave password hashes and reset tokens of staff. */
const UNSANITISED_PARAMETERS = ['populate', 'fields', ...RAW_PARAMETERS];

const REFUSED_PARAMETER: Readonly<Record<Locale, (name: string) => string>> = {
  en: (name) => `This list takes no parameter ${name}.`,
  nl: (name) => `Deze lijst kent geen parameter ${name}.`,
};

const MESSAGES: Readonly<Record<Locale, (field: string) => string>> = {
  en: (field) => `You may not read ${field}, so nothing can be found or sorted by it.`,
  nl: (field) => `${field} mag u niet lezen, dus daarop kan niet worden gezocht of gesorteerd.`,
};

/**
 * Makes the content manager check the permission for every field in filters and sorting, including fields of other documents;
 * search only in the fields that the user may read; and return the relations of a component only to those who may read a type
 * with that component.
 * @throws Error when there are no such routes: a newer Strapi renamed them, and they must not become unguarded unnoticed
 */
export function guardQueryFields(strapi: Core.Strapi): void {
  const routes = routesOfPlugin(strapi, 'content-manager')
    .flatMap(({ routes }) => routes)
    .filter(({ path }) => path.includes('/:model'));
  if (!routes.some(({ path }) => path.startsWith(RELATIONS))) {
    throw new Error('Strapi has no routes of relations any more');
  }
  const guard: Core.MiddlewareHandler = (context, next) => {
    const { model = '', targetField } = context.params as { model?: string; targetField?: string };
    const ability = context.state.userAbility as Ability | undefined;
    if (ability && strapi.getModel(model as UID.Schema)) {
      const list = { model, targetField, sight: sightOf(strapi, ability) };
      if (isComponent(strapi, model) && !mayReadAnyWith(strapi, ability, model)) {
        throw new errors.ForbiddenError();
      }
      refuseUnreadable(context, list);
      searchReadableFields(context, list);
    }
    return next();
  };
  for (const route of routes) addMiddleware(route, guard);
}

/** The list of a type or, with `targetField`, of the documents that a field of it may point to. */
type List = { model: string; targetField: string | undefined; sight: Sight };

/** @throws ValidationError */
function refuseUnreadable(context: Context, { model, targetField, sight }: List): void {
  const { filters, sort } = context.query;
  // A list of relation targets filters the type that the field points to.
  const query =
    targetField === undefined ? context.query : { populate: { [targetField]: { filters, sort } } };
  const refused = targetField === undefined ? RAW_PARAMETERS : UNSANITISED_PARAMETERS;
  const parameter = refused.find((name) => name in context.query);
  if (parameter) throw new errors.ValidationError(REFUSED_PARAMETER[panelLanguage(context)](parameter));
  const field = unreadableField(model, query, sight);
  if (field !== null) throw new errors.ValidationError(MESSAGES[panelLanguage(context)](field));
}

/** Searches the list's own type, or the type that a relation's field points to, without the fields that may not be read. */
function searchReadableFields(context: Context, { model, targetField, sight }: List): void {
  const query = context.query as Record<string, unknown>;
  const searched = targetField === undefined ? model : sight.attributesOf(model)[targetField]?.target;
  if (typeof query._q !== 'string' || searched === undefined) return;
  const filter = readableSearch(searched, query._q, sight);
  if (filter === null) return;
  // Strapi parses the query once for each request, and reads this object.
  delete query._q;
  query.filters = query.filters === undefined ? filter : { $and: [query.filters, filter] };
}

function sightOf(strapi: Core.Strapi, ability: Ability): Sight {
  return {
    attributesOf: (uid) =>
      (strapi.getModel(uid as UID.Schema)?.attributes ?? {}) as Readonly<Record<string, QueryAttribute>>,
    mayRead: (uid, field) => ability.can(READ, uid, field === 'documentId' ? undefined : field),
  };
}

function isComponent(strapi: Core.Strapi, uid: string): boolean {
  return uid in strapi.components;
}

/** Returns true if the user may read a type that contains a component, directly or nested. */
function mayReadAnyWith(strapi: Core.Strapi, ability: Ability, component: string): boolean {
  const holds = ({ attributes }: { attributes: object }): boolean =>
    Object.values(attributes as Record<string, QueryAttribute>).some(
      (attribute) =>
        attribute.type === 'component' &&
        (attribute.component === component || holds(strapi.getModel(attribute.component as UID.Component))),
    );
  return Object.values(strapi.contentTypes).some((type) => holds(type) && ability.can(READ, type.uid));
}
