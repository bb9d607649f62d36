import { expect, test } from '@jest/globals';
import { faultOf } from './request-fault.ts';

const get = { method: 'GET', url: '/en', host: 'press.example', contentType: undefined };
const post = { ...get, method: 'POST', contentType: 'application/x-www-form-urlencoded;charset=UTF-8' };

test('pages are read and take forms, under any name that a host can have', () => {
  for (const host of ['press.example', 'press.example:8443', '127.0.0.1:3000', '[::1]:3000', 'localhost']) {
    expect(faultOf({ ...get, host })).toBeNull();
    expect(faultOf({ ...post, host })).toBeNull();
  }
});

test('a host that would change the address of the page is refused', () => {
  const hosts = ['press.example/nl?', 'a b', 'x@y', 'press.example#', '[', '%00', 'x\\y', 'x:99999', ''];
  for (const host of [...hosts, undefined]) expect(faultOf({ ...get, host })).toBe('address');
});

test('an address that is none, or that names another server, is refused', () => {
  for (const url of ['*', 'http://evil.example/en', '']) expect(faultOf({ ...get, url })).toBe('address');
});

test('no other method than those of pages and forms is taken', () => {
  for (const method of ['PUT', 'DELETE', 'PATCH', 'TRACE', 'OPTIONS', 'PROPFIND'])
    expect(faultOf({ ...get, method })).toBe('method');
});

test('what is posted and is no form is refused before anybody reads it', () => {
  for (const contentType of ['text/plain', 'application/json', 'multipart/form-data; boundary=x', undefined])
    expect(faultOf({ ...post, contentType })).toBe('no-form');
});

test('a search is posted as any type of content, with parameters or without', () => {
  for (const contentType of ['text/plain', 'application/json', undefined])
    for (const url of ['/api/search', '/api/search?pretty', '/api/search/book/_search?a=b/c'])
      expect(faultOf({ ...post, url, contentType })).toBeNull();
  expect(faultOf({ ...post, url: '/api/search/shelf/_search', contentType: 'text/plain' })).toBe('no-form');
});

test('a mail program unsubscribes its reader by a post of any kind, or an empty one', () => {
  for (const contentType of ['multipart/form-data; boundary=x', 'text/plain', post.contentType, undefined])
    for (const url of ['/en/newsletter/unsubscribe?t=x', '/nl/newsletter/unsubscribe'])
      expect(faultOf({ ...post, url, contentType })).toBeNull();
  for (const url of [
    '/en/newsletter?unsubscribe',
    '/en/newsletter/unsubscribe/x',
    '/de/newsletter/unsubscribe',
  ])
    expect(faultOf({ ...post, url, contentType: 'multipart/form-data; boundary=x' })).toBe('no-form');
});
