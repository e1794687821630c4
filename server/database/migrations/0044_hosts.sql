-- Who may rent out: host kinds with their licences, the emirates for licensed operators only, and the papers of vehicles
-- with their expiries.

-- What an admin approved; a host without a row is an individual.
create table host_profiles (
  user_id uuid primary key references users on delete cascade,
  kind text not null default 'individual',
  operator_name text,
  trade_licence_number text,
  trade_licence_emirate text references places,
  trade_licence_expires_on date,
  rental_permit_number text,
  rental_permit_expires_on date,
  approved_at timestamptz not null,
  constraint host_profiles_kind check (kind in ('individual', 'licensed_operator')),
  constraint host_profiles_operator check (
    kind = 'individual' or num_nulls(
      operator_name, trade_licence_number, trade_licence_emirate, trade_licence_expires_on, rental_permit_number,
      rental_permit_expires_on
    ) = 0
  )
);

-- What a host asks to be approved: to become a licensed operator, or to renew the licences of one.
create table host_applications (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  operator_name text not null,
  trade_licence_number text not null,
  trade_licence_emirate text not null references places,
  trade_licence_expires_on date not null,
  rental_permit_number text not null,
  rental_permit_expires_on date not null,
  status text not null default 'pending',
  reason text,
  submitted_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references users,
  constraint host_applications_status check (status in ('pending', 'approved', 'rejected', 'withdrawn')),
  constraint host_applications_decided check ((status = 'pending') = (decided_at is null))
);
create unique index host_applications_one_pending on host_applications (user_id) where status = 'pending';
create index host_applications_of_user on host_applications (user_id, id desc);
create index host_applications_to_review on host_applications (id) where status = 'pending';

create table host_documents (
  id uuid primary key default uuidv7(),
  application_id uuid not null references host_applications on delete cascade,
  document_type text not null,
  storage_key text not null unique,
  content_type text not null,
  size_bytes integer not null,
  uploaded_at timestamptz not null,
  constraint host_documents_type check (document_type in ('trade_licence', 'rental_permit')),
  constraint host_documents_once unique (application_id, document_type)
);

-- From a day on, only licensed operators may rent out in an emirate, or everybody may again. No row: everybody may.
create table licensed_only_emirates (
  emirate text not null references places,
  is_on boolean not null,
  valid_from date not null,
  source text not null,
  editor uuid references users,
  created_at timestamptz not null default now(),
  primary key (emirate, valid_from)
);

-- The data of a registration card or an insurance policy, typed by the host and compared with the document by an admin.
create table vehicle_papers (
  id uuid primary key default uuidv7(),
  vehicle_id uuid not null references vehicles on delete cascade,
  kind text not null,
  -- Null once the document was deleted with the account of its host, or replaced.
  document_id uuid references vehicle_documents on delete set null,
  plate text,
  emirate text references places,
  chassis_ending text,
  insurer text,
  policy_number text,
  covers_rental boolean,
  excess_fils integer,
  expires_on date not null,
  status text not null default 'pending',
  reason text,
  submitted_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references users,
  constraint vehicle_papers_kind check (kind in ('registration', 'insurance')),
  constraint vehicle_papers_data check (
    case kind
      when 'registration' then num_nulls(plate, emirate, chassis_ending) = 0
      else num_nulls(insurer, policy_number, covers_rental, excess_fils) = 0
    end
  ),
  constraint vehicle_papers_excess check (excess_fils between 0 and 10000000),
  constraint vehicle_papers_status check (status in ('pending', 'approved', 'rejected', 'superseded'))
);
create unique index vehicle_papers_one_pending on vehicle_papers (vehicle_id, kind) where status = 'pending';
create unique index vehicle_papers_one_approved on vehicle_papers (vehicle_id, kind) where status = 'approved';
create index vehicle_papers_of_vehicle on vehicle_papers (vehicle_id, id desc);
create index vehicle_papers_of_document on vehicle_papers (document_id);
create index vehicle_papers_to_review on vehicle_papers (id) where status = 'pending';
create index vehicle_papers_by_expiry on vehicle_papers (expires_on, id) where status = 'approved';
create index host_profiles_by_expiry on host_profiles (least(trade_licence_expires_on, rental_permit_expires_on))
  where kind = 'licensed_operator';

-- A paper that renews an approved one has its document beside it until an admin approves it. The constraint needs no
-- check of the existing rows: the former one allowed fewer types.
alter table vehicle_documents drop constraint vehicle_documents_type;
alter table vehicle_documents add constraint vehicle_documents_type check (
  document_type in (
    'registration', 'registration_back', 'insurance', 'emirates_id', 'driving_license', 'inspection',
    'registration_renewal', 'insurance_renewal'
  )
) not valid;

alter table push_opt_outs drop constraint push_opt_outs_group;
alter table push_opt_outs add constraint push_opt_outs_group check (
  push_group in ('messages', 'bookings', 'trips', 'papers', 'alerts')
) not valid;

-- Until when papers that were never entered are not asked for: for vehicles that were listed before they were.
alter table vehicles add column papers_grace_until date;
-- Since when the vehicle is paused because of its papers, its host's licences or the rules of its emirate. A paused
-- vehicle is not available, so that search, prices and bookings need no condition of their own.
alter table vehicles add column papers_paused_at timestamptz;
-- Whether the vehicle is offered again when its papers allow it: not when its host had paused it.
alter table vehicles add column resumes_with_papers boolean not null default false;
alter table vehicles add constraint vehicles_paused_by_papers check (
  papers_paused_at is null or not availability
) not valid;
alter table vehicles add constraint vehicles_resume_with_papers check (
  papers_paused_at is not null or not resumes_with_papers
) not valid;
update vehicles set papers_grace_until = current_date + 90
where is_listed(verification_status) and removed_at is null;

-- The next day on which a job looks at the papers of a vehicle. A table of its own: its index would keep the writers of
-- vehicles waiting while it is made.
create table vehicle_paper_checks (
  vehicle_id uuid primary key references vehicles on delete cascade,
  check_on date not null
);
create index vehicle_paper_checks_due on vehicle_paper_checks (check_on, vehicle_id);

-- A trigger, because the previous release lists vehicles without it, and because no writer may forget it.
create function check_papers_of_added_vehicles() returns trigger language plpgsql as $$
begin
  insert into vehicle_paper_checks (vehicle_id, check_on) select id, '2000-01-01' from added on conflict do nothing;
  return null;
end $$;
create trigger vehicles_added_check_papers after insert on vehicles
  referencing new table as added for each statement execute function check_papers_of_added_vehicles();

-- After the trigger, which keeps out vehicles that are listed meanwhile.
insert into vehicle_paper_checks (vehicle_id, check_on)
select id, '2000-01-01' from vehicles where removed_at is null
on conflict do nothing;
